/** Stands among the libraries, so that react-dom has run before the app's own code does: two short tasks, not a long one. */
export { createRoot } from 'react-dom/client';
