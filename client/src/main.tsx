import './ui/tokens.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { Provider } from 'react-redux';
import './app/firstView.ts';
import { App } from './app/App.tsx';
import { loadScreen } from './app/screens.tsx';
import { createStore, restore } from './app/store.ts';
import { createRoot } from './lib/createRoot.ts';
import { history } from './lib/history.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
restore(store);

const render = () =>
  // In short steps, so that the browser can answer in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Provider store={store}>
          <App />
        </Provider>
      </StrictMode>,
    ),
  );

// With its code the first screen comes in one piece. Whether it came, the screen tells.
void loadScreen(history.location().pathname).then(render, render);
