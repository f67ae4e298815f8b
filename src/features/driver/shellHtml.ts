import { entranceTexts } from '../../texts/driver/entrance'
import { frameTexts } from '../../texts/driver/frame'

/**
 * HTML of the page before its scripts have run: the head, and the sign-in unless a driver is signed in on this device
 * (`fahrer/firstPaint.js`). The app takes over what was typed and removes the shell. Its fields are in no form:
 * without the app there is nothing to send them.
 */
export const shellHtml = (): string => `
<div id="shell" class="page">
  <header class="head">
    <svg width="32" height="32" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="4" fill="#ffc917" />
      <g fill="none" stroke="#10212e" stroke-width="3"><path d="M6 8.5h14M13 8.5V20" /></g>
      <g fill="#ffc917" stroke="#10212e" stroke-width="2.2">
        <circle cx="6" cy="8.5" r="2.6" /><circle cx="20" cy="8.5" r="2.6" /><circle cx="13" cy="19.4" r="2.6" />
      </g>
    </svg>
    <div class="head-text">
      <h1 class="head-title if-known">${frameTexts.productName}</h1>
      <h1 class="head-title if-unknown">${entranceTexts.title}</h1>
    </div>
  </header>
  <main class="body">
    <noscript><p class="strip warning">${frameTexts.scriptsNeeded}</p></noscript>
    <div class="block stack if-unknown">
      <div class="stack">
        ${field('email', 'email', 'username', entranceTexts.email)}
        ${field('password', 'password', 'current-password', entranceTexts.password)}
        <p></p>
        <button type="button" class="button solid main" disabled>${entranceTexts.submit}</button>
      </div>
      <button type="button" class="button" disabled>${entranceTexts.withCode}</button>
    </div>
  </main>
</div>`

const field = (name: string, type: string, completes: string, label: string) =>
  `<label class="field"><span class="field-label">${label}</span>` +
  `<input class="input" type="${type}" name="${name}" autocomplete="${completes}"></label>`
