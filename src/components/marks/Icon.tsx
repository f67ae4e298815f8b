import type { LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { createIconLoader, iconNames, type IconName } from './iconLoader'

export type { IconName }

/** Announces that the icons could not be loaded; the composition root says what to tell the user. */
export const iconLoader = createIconLoader(
  () => import('./iconSet') as Promise<unknown> as Promise<Record<string, LucideIcon>>,
)

const Placeholder = chakra('span')

type IconProps = { name: IconName; size?: number }

/** Decorative: the control around it carries the name. Throws 'Unknown icon' for a name outside the set. */
export function Icon({ name, size = 16 }: IconProps) {
  const icons = useSyncExternalStore(iconLoader.subscribe, iconLoader.current)
  const key = iconNames[name]
  if (key === undefined) throw new Error('Unknown icon')
  const Drawing = icons?.[key]
  if (Drawing === undefined)
    return (
      <Placeholder
        display="inline-block"
        flexShrink={0}
        width={`${size}px`}
        height={`${size}px`}
        aria-hidden
      />
    )
  return <Drawing size={size} strokeWidth={1.75} aria-hidden focusable={false} style={{ flexShrink: 0 }} />
}
