/*
 * The e-mail address of a sign-up, for the login screen. It is kept in memory instead of the URL, so that no
 * log of a server or proxy contains it.
 */
let carried = ''

export function carryEmail(email: string): void {
  carried = email
}

/** The address of the last sign-up in this page; empty for none. */
export const carriedEmail = (): string => carried
