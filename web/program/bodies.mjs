// The bodies as a table, for who does not see the canvas: a row that gets the focus selects its body.

export function createBodies(table, select) {
  const rows = table.tBodies[0];

  rows.addEventListener("focusin", (event) => select(event.target.closest("tr").sectionRowIndex));
  rows.addEventListener("keydown", (event) => {
    const { sectionRowIndex: at } = event.target.closest("tr");
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rows.rows[to]?.focus();
  });

  return ({ rows: bodies, left_out: leftOut }) => {
    while (rows.rows.length > bodies.length) rows.deleteRow(-1);
    bodies.forEach((body, i) => {
      const row = rows.rows[i] ?? rows.insertRow();
      const words = [body.name, body.shape, body.position, body.angle, body.nearest];
      words.forEach((text, column) => {
        const cell = row.cells[column] ?? row.appendChild(document.createElement(column === 0 ? "th" : "td"));
        if (column === 0) cell.scope = "row";
        if (cell.textContent !== text) cell.textContent = text;
      });
      if (body.selected) row.setAttribute("aria-current", "true");
      else row.removeAttribute("aria-current");
    });
    const chosen = bodies.findIndex((body) => body.selected);
    [...rows.rows].forEach((row, i) => (row.tabIndex = i === Math.max(chosen, 0) ? 0 : -1)); // one stop for Tab
    table.caption.textContent = leftOut ? `The first ${bodies.length} bodies; ${leftOut} more have no row` : "Bodies";
  };
}
