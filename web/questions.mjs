// The questions of a chapter's page: their choices become buttons that answer. Without this the answer can be opened below.
for (const list of document.querySelectorAll(".choices")) {
  const question = list.closest(".ask");
  const [hint, answer] = ["Hint", "Answer"].map((words) =>
    [...question.querySelectorAll("details")].find((one) => one.querySelector("summary").textContent === words),
  );
  const verdict = document.createElement("p");
  verdict.setAttribute("role", "status");
  list.after(verdict);
  const buttons = [...list.children].map((item) => {
    const button = document.createElement("button");
    button.textContent = item.textContent;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      const isRight = "right" in item.dataset;
      buttons.forEach((one) => one.setAttribute("aria-pressed", String(one === button)));
      item.className = isRight ? "right" : "wrong";
      verdict.textContent = isRight ? "Right." : `Not ${item.textContent}. Try another one.`;
      const opened = isRight ? answer : hint;
      if (opened) opened.open = true;
    });
    item.replaceChildren(button);
    return button;
  });
}
