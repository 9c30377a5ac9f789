import '@/ui/theme/fonts.css';
import './card-page.css';
import './card-answers.css';
import './card-balance.css';
import { startCardPage } from '@/modules/links/web/page/start-card-page';
import { startConfirmationPage } from '@/modules/links/web/page/start-confirmation-page';

const root = document.getElementById('root');
let leave = () => {};

/**
 * Opens the card of the link. The secret follows the `#`, a part of the address that browsers never
 * send.
 */
function open(): void {
  leave();
  if (!root) return;
  const secret = window.location.hash.slice(1);
  const [, token] = /^token=(.*)$/.exec(secret) ?? [];
  leave = token === undefined ? startCardPage(root, secret) : startConfirmationPage(root, token);
}

window.addEventListener('hashchange', open);
open();
