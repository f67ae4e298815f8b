/** Content of the QR code: the server for the app and the code. */
export function pairingLink(server: string, code: string): string {
  return `tourwerk:pair?${new URLSearchParams({ server, code })}`
}
