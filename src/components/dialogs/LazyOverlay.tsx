import { Flex } from '@chakra-ui/react/flex'
import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { keyHold } from '../../platform/keys/keyHold'
import { useKeyHold } from '../../platform/keys/useKeyHold'
import { shellTexts } from '../../texts/shell/shell'
import { Spinner } from '../inputs/controls'
import { useIsShownLoading } from '../states/useIsShownLoading'

type LazyOverlayProps = {
  /** Called on Esc while the code is loaded. */
  onClose: () => void
  children: ReactNode
}

/** Around every overlay whose code is loaded when it opens. Keys typed meanwhile do not reach the page. */
export function LazyOverlay({ onClose, children }: LazyOverlayProps) {
  return <Suspense fallback={<OpeningOverlay onClose={onClose} />}>{children}</Suspense>
}

/** Shows that the overlay is loaded, and what was typed for it. */
function OpeningOverlay({ onClose }: { onClose: () => void }) {
  useKeyHold(onClose)
  const typed = useSyncExternalStore(keyHold.subscribe, keyHold.typed)
  const isShown = useIsShownLoading(true)
  return (
    <Flex
      role="status"
      aria-label={shellTexts.loading}
      position="fixed"
      insetInline={0}
      top="88px"
      zIndex="overlay"
      justify="center"
      pointerEvents="none"
      visibility={isShown ? 'visible' : 'hidden'}
    >
      <Flex
        align="center"
        gap="3"
        maxWidth="min(420px, calc(100vw - 32px))"
        minHeight="11"
        paddingInline="4"
        background="bg.panel"
        border="1px solid {colors.border}"
        borderRadius="l3"
        boxShadow="dialog"
        color={typed === '' ? 'fg.muted' : 'fg'}
      >
        <Spinner />
        <span>{typed === '' ? shellTexts.loading : typed}</span>
      </Flex>
    </Flex>
  )
}
