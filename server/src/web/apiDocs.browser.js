/**
 * The element of the page (apiDocs.ts) that a selector finds.
 * @template {Element} T
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {new () => T} type
 */
function find(parent, selector, type) {
  const element = parent.querySelector(selector);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${selector}.`);
}

const search = find(document, '#search', HTMLInputElement);
const token = find(document, '#token', HTMLInputElement);
const empty = find(document, '#empty', HTMLElement);
const areas = [...document.querySelectorAll('section')];

token.value = localStorage.getItem('token') ?? '';

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/);
  for (const area of areas) {
    /** @type {NodeListOf<HTMLDetailsElement>} */
    const calls = area.querySelectorAll(':scope > details');
    for (const call of calls) {
      const text = find(call, 'summary', HTMLElement).textContent.toLowerCase();
      call.hidden = !words.every((word) => text.includes(word));
    }
    area.hidden = !area.querySelector(':scope > details:not([hidden])');
  }
  empty.hidden = areas.some((area) => !area.hidden);
});

/** @param {HTMLFormElement} form */
function requestOf(form) {
  const headers = new Headers();
  if (token.value) headers.set('Authorization', `Bearer ${token.value.replace(/^Bearer /, '')}`);
  let { path = '' } = form.dataset;
  const query = new URLSearchParams();
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = form.querySelectorAll('[data-in]');
  for (const field of fields) {
    const { name, value } = field;
    if (field.dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value) query.append(name, value);
  }
  const json = form.elements.namedItem('body');
  const csv = form.elements.namedItem('csv');
  /** @type {FormData | string | undefined} */
  let body;
  if (form.querySelector('[type=file]')) {
    body = new FormData(form);
  } else if (json instanceof HTMLTextAreaElement) {
    body = json.value;
    headers.set('Content-Type', 'application/json');
  } else if (csv instanceof HTMLTextAreaElement) {
    body = csv.value;
    headers.set('Content-Type', 'text/csv');
  }
  const url = query.size > 0 ? `${path}?${query}` : path;
  return new Request(url, { method: form.dataset.method, headers, body });
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const output = find(form, 'output', HTMLElement);
  output.textContent = 'Waiting…';
  try {
    const reply = await fetch(requestOf(form));
    output.textContent = `${reply.status} ${reply.statusText}\n${pretty(await reply.text())}`;
  } catch (error) {
    output.textContent = `No reply: ${error instanceof Error ? error.message : error}`;
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) void send(event.target);
});
