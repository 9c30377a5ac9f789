import '@/ui/theme/fonts.css';
import './card-page.css';
import './card-balance.css';
import { startCardPage } from '@/modules/links/web/page/start-card-page';

const root = document.getElementById('root');
let leave = () => {};

/** The secret stands behind the `#`: no browser sends that part of an address anywhere. */
function open(): void {
  leave();
  if (root) leave = startCardPage(root, window.location.hash.slice(1));
}

window.addEventListener('hashchange', open);
open();
