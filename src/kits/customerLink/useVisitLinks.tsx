import { useState, type ReactNode } from 'react'
import type { ActionItem } from '../../components/actions/ActionMenu'
import { LazyOverlay } from '../../components/dialogs/LazyOverlay'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { Iri } from '../../contract/wire/ids'
import { lazyNamed } from '../../platform/lazyNamed'
import { customerLinkTexts as texts } from '../../texts/customer/links'
import { useOffersLinks } from './useOffersLinks'

const VisitLinkDialog = lazyNamed(() => import('./VisitLinkDialog'), 'VisitLinkDialog')

type VisitLinks = {
  /** The item of a destination; none without the page. */
  menuItems: (destination: Iri) => readonly ActionItem[]
  dialog: ReactNode
}

/**
 * Links for the customers of a plan, from the menu of a destination.
 * @param day null in the plan of a template
 */
export function useVisitLinks(day: IsoDay | null, nameOf: (destination: Iri) => string): VisitLinks {
  const isOffered = useOffersLinks()
  const [destination, setDestination] = useState<Iri | null>(null)
  const close = () => setDestination(null)
  return {
    menuItems: (iri) =>
      isOffered
        ? [
            {
              key: 'customer-link',
              label: texts.open,
              icon: 'smartphone',
              onSelect: () => setDestination(iri),
            },
          ]
        : [],
    dialog:
      destination === null ? null : (
        <LazyOverlay onClose={close}>
          <VisitLinkDialog destination={destination} name={nameOf(destination)} day={day} onClose={close} />
        </LazyOverlay>
      ),
  }
}
