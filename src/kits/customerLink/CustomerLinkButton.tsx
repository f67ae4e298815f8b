import { useState } from 'react'
import { Dialog } from '../../components/dialogs/Dialog'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import type { Iri } from '../../contract/wire/ids'
import { customerLinkTexts as texts } from '../../texts/customer/links'
import { LinkForm } from './LinkForm'
import { useOffersLinks } from './useOffersLinks'

type CustomerLinkButtonProps = {
  /** Stop of a driven tour. */
  stop: Iri
  name: string
}

/** Creates a link to the page of the customer, and shows it once. Absent without the page. */
export function CustomerLinkButton({ stop, name }: CustomerLinkButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useOffersLinks()) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Icon name="smartphone" />
        {texts.open}
      </Button>
      {isOpen ? (
        <Dialog title={texts.title({ name })} size="small" onClose={() => setIsOpen(false)}>
          <LinkForm subject={stop} intro={texts.intro} />
        </Dialog>
      ) : null}
    </>
  )
}
