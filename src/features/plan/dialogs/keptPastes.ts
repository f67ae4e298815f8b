import type { Iri } from '../../../contract/wire/ids'
import type { KeptPaste } from '../../../machines/stopPaste/stopPasteMachine'

/*
 * What was pasted and not added, for the dialog to go on with when it is opened again. It lives as long as the page,
 * and belongs to one user and one tour: whoever signs in next must not see it.
 */
const pastes = new Map<string, KeptPaste>()
const keyOf = (user: Iri, tour: Iri) => `${user} ${tour}`

export const keptPaste = (user: Iri, tour: Iri): KeptPaste | null => pastes.get(keyOf(user, tour)) ?? null

/** An empty text is nothing to go on with. */
export function keepPaste(user: Iri, tour: Iri, paste: KeptPaste | null): void {
  if (paste === null || paste.text.trim() === '') pastes.delete(keyOf(user, tour))
  else pastes.set(keyOf(user, tour), paste)
}
