import { chakra } from '@chakra-ui/react/styled-system'
import { readPress } from '../../lib/keyPress'
import { keyCaps, keyHelpTexts } from '../../texts/kit/keys'

const Caps = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: 0,
    '& kbd': {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '5',
      height: '5',
      paddingInline: '5px',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border.control',
      borderRadius: 'l1',
      background: 'bg',
      color: 'fg',
      fontFamily: 'body',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: 1,
      whiteSpace: 'nowrap',
    },
    '& i': { fontStyle: 'normal', fontSize: 'xs', color: 'fg.subtle' },
  },
})

/** Keys as labelled on the keyboard; alternatives of a binding. */
export function KeyCaps({ keys }: { keys: string | readonly string[] }) {
  return (
    <Caps>
      {alternatives(typeof keys === 'string' ? [keys] : keys).map((caps, place) => (
        <Caps key={caps.join(' ')}>
          {place === 0 ? null : <i>{keyHelpTexts.or}</i>}
          {caps.map((cap) => (
            <kbd key={cap}>{cap}</kbd>
          ))}
        </Caps>
      ))}
    </Caps>
  )
}

/** Keys with the same modifiers share them: `Umschalt ↑ ↓`. */
function alternatives(keys: readonly string[]): string[][] {
  const modifiers = (written: string) => written.split('+').slice(0, -1).join('+')
  const shared = modifiers(keys[0] ?? '')
  if (keys.length < 2 || keys.some((written) => modifiers(written) !== shared)) return keys.map(keyCaps)
  const names = keys.map((written) => readPress(written).key)
  return [[...(shared === '' ? [] : keyCaps(shared)), ...names.flatMap(keyCaps)]]
}
