// index.html preloads the font with low priority: without it, text is shown in its fallback.
import './ui/font.css';
import './ui/tokens.css';
import './ui/base.css';
import './app/utilities.css';
import { StrictMode, startTransition } from 'react';
import { Provider } from 'react-redux';
import './app/appChunk.ts';
import { App } from './app/App.tsx';
import { loadScreen } from './app/screens.tsx';
import { createStore, restoreSession } from './app/store.ts';
import { createRoot } from './lib/createRoot.ts';
import { history } from './lib/history.tsx';
import { registerServiceWorker } from './lib/registerServiceWorker.ts';
import { whenIdle } from './lib/whenIdle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
restoreSession(store);

const render = () =>
  // A transition renders in small steps, so that the page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Provider store={store}>
          <App />
        </Provider>
      </StrictMode>,
    ),
  );

// With its code loaded, the first screen renders without a skeleton. A failed load is handled by the screen.
void loadScreen(history.location().pathname).then(render, render);

// Without it, the shop works online only.
if (import.meta.env.PROD) whenIdle(() => void registerServiceWorker().catch(() => {}));
