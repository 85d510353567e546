/**
 * In the `libraries` chunk, so that react-dom is evaluated in a task of its own instead of in one long task with the
 * app.
 */
export { createRoot } from 'react-dom/client';
