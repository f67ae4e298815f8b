/**
 * Whether a scanned code is the reference of a stop. Labels print spaces and hyphens for readers, and letters in either
 * case.
 */
export function matchesReference(code: string, reference: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return plain(code) !== '' && plain(code) === plain(reference)
}
