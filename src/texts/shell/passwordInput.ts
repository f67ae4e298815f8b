/** Reveal button of password fields; separate from the form texts, because the login screen loads it. */
export const passwordInputTexts = {
  show: 'Passwort anzeigen',
  hide: 'Passwort verbergen',
} as const
