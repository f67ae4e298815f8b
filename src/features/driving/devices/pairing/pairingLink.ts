/** What the QR code says: which server the app is to ask, and the code. */
export function pairingLink(server: string, code: string): string {
  return `tourwerk:pair?${new URLSearchParams({ server, code })}`
}
