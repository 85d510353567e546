/** In the `libraries` chunk, so that react-dom is evaluated in a task of its own. */
export { createRoot } from 'react-dom/client';
