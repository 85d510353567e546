import type { Page } from 'playwright-core';

/** The number of table rows that are completely in the window, below the header and the head of the table. */
export const rowsInView = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const top = table.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    return [...table.querySelectorAll('tbody tr')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top - 1 && box.bottom <= window.innerHeight;
    }).length;
  });
