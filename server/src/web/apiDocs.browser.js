/**
 * swagger-ui-bundle.js, which the page loads first, defines it.
 * @type {{ SwaggerUIBundle(options: object): { preauthorizeApiKey(scheme: string, key: string): void } }}
 */
const { SwaggerUIBundle } = Object(globalThis);

document.documentElement.classList.toggle(
  'dark-mode',
  matchMedia('(prefers-color-scheme: dark)').matches,
);

const viewer = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  filter: true,
  onComplete() {
    const token = localStorage.getItem('token');
    if (token) viewer.preauthorizeApiKey('token', token);
  },
});
