// @ts-nocheck This runs in the browser; the types of the server have no DOM.
const search = document.querySelector('#search');
const token = document.querySelector('#token');
const empty = document.querySelector('#empty');
const areas = [...document.querySelectorAll('section')];

token.value = localStorage.getItem('token') ?? '';

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/);
  for (const area of areas) {
    for (const call of area.querySelectorAll(':scope > details')) {
      const text = call.querySelector('summary').textContent.toLowerCase();
      call.hidden = !words.every((word) => text.includes(word));
    }
    area.hidden = !area.querySelector(':scope > details:not([hidden])');
  }
  empty.hidden = areas.some((area) => !area.hidden);
});

function requestOf(form) {
  const headers = new Headers();
  if (token.value) headers.set('Authorization', `Bearer ${token.value.replace(/^Bearer /, '')}`);
  let { path } = form.dataset;
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll('[data-in]')) {
    const { name, value } = field;
    if (field.dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value) query.append(name, value);
  }
  let body;
  if (form.querySelector('[type=file]')) {
    body = new FormData(form);
  } else if (form.elements.body) {
    body = form.elements.body.value;
    headers.set('Content-Type', 'application/json');
  }
  const url = query.size > 0 ? `${path}?${query}` : path;
  return new Request(url, { method: form.dataset.method, headers, body });
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send(form) {
  const output = form.querySelector('output');
  output.textContent = 'Waiting…';
  try {
    const reply = await fetch(requestOf(form));
    output.textContent = `${reply.status} ${reply.statusText}\n${pretty(await reply.text())}`;
  } catch (error) {
    output.textContent = `No reply: ${error.message}`;
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  void send(event.target);
});
