import { useSyncExternalStore } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { createIconLoader } from './iconLoader'
import type { IconName } from './iconSet'

export type { IconName }

/** Registers a handler for a failed icon load; the composition root notifies the user. */
export const iconLoader = createIconLoader(() => import('./iconSet').then(({ iconSet }) => iconSet))

const Placeholder = chakra('span')

type IconProps = { name: IconName; size?: number }

/**
 * Decorative: the surrounding control has the accessible name. Throws 'Unknown icon' for a name outside the
 * set.
 */
export function Icon({ name, size = 16 }: IconProps) {
  const icons = useSyncExternalStore(iconLoader.subscribe, iconLoader.current)
  if (icons === null)
    return (
      <Placeholder
        display="inline-block"
        flexShrink={0}
        width={`${size}px`}
        height={`${size}px`}
        aria-hidden
      />
    )
  const Drawing = icons[name]
  if (Drawing === undefined) throw new Error('Unknown icon')
  return <Drawing size={size} strokeWidth={1.75} aria-hidden focusable={false} style={{ flexShrink: 0 }} />
}
