import type { Unread } from '../../contract/rhythm/readRhythm'

/** Under the field of a rhythm, if its sentence is not understood. */
export function unreadText(unread: Unread): string {
  switch (unread.kind) {
    case 'unknownWords': {
      const words = unread.words.map(({ text }) => `„${text}“`)
      const list =
        words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1) ?? ''}`
      return `${list} ${words.length === 1 ? 'ist' : 'sind'} nicht verständlich.`
    }
    case 'noDays':
      return 'Es fehlt, an welchen Tagen.'
    case 'contradiction':
      return 'Zwei Angaben widersprechen sich.'
    case 'invalid':
      return 'Die Angaben passen nicht zusammen.'
  }
}
