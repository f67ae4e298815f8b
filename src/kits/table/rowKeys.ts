/** What of a row has the focus: its checkbox or the link or button of its name. */
export type RowPart = 'checkbox' | 'name'

export type RowCommand =
  | { type: 'move'; to: 'next' | 'previous' | 'first' | 'last'; isExtending: boolean }
  | { type: 'open' }
  | { type: 'toggle'; isRange: boolean }
  | { type: 'selectPage' }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const moves: Partial<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/**
 * What a key means in a row (design-language keys); null leaves it to the browser, which checks a checkbox with the
 * space bar and follows a link with Enter itself.
 */
export function rowCommand(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  part: RowPart,
): RowCommand | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'a' && !shiftKey ? { type: 'selectPage' } : null
  const to = moves[key]
  if (to !== undefined)
    return { type: 'move', to, isExtending: shiftKey && (to === 'next' || to === 'previous') }
  if (key === 'Enter' && part === 'checkbox') return { type: 'open' }
  if (key === ' ' && part === 'name') return { type: 'toggle', isRange: shiftKey }
  return null
}
