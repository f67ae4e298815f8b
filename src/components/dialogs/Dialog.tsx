import { Dialog as Parts } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useKeyHold } from '../../platform/keys/useKeyHold'
import { shellTexts } from '../../texts/shell/shell'
import { Button } from '../inputs/controls'
import { Icon, type IconName } from '../marks/Icon'
import { takeMenuButton } from '../actions/menuButton'
import { useDialogNotice } from './dialogNotice'
import { useEscape } from './useEscape'

/**
 * Widths. `work` is large and grows where it holds options, result and map at once;
 * `screen` fills the screen, for content with its own list and map.
 */
export type DialogSize = 'small' | 'medium' | 'large' | 'work' | 'screen'

const widths: Record<Exclude<DialogSize, 'work' | 'screen'>, string> = {
  small: 'dialogSmall',
  medium: 'dialogMedium',
  large: 'dialogLarge',
}

function extentOf(size: DialogSize) {
  if (size === 'screen') return { height: '100dvh', maxHeight: '100dvh', borderRadius: 0 }
  if (size !== 'work') return { maxWidth: { md: widths[size] } }
  const height = { base: '100dvh', md: 'calc(100dvh - 64px)' }
  return { maxWidth: { md: widths.large, xl: 'dialogWork' }, height, maxHeight: height }
}

type DialogProps = {
  title: string
  size?: DialogSize
  onClose: () => void
  /** Beside the title: actions on the record as a whole. */
  headerAction?: ReactNode
  footer?: ReactNode
  /** An interrupting question: announced at once, closed by a choice only. */
  isAlert?: boolean
  initialFocus?: () => HTMLElement | null
  /** Target of the focus after closing. Null: the opener, or the screen if the opener is unmounted. */
  finalFocus?: () => HTMLElement | null
  /** Label and icon of the close button, for dialogs whose work continues after closing. */
  closeButton?: { label: string; icon: IconName }
  /** Attributes of a workflow's root element (data-machine, data-state). */
  rootAttributes?: Record<string, string>
  /** The children bring their own padding and scrolling (tabs). */
  isBodyBare?: boolean
  children: ReactNode
}

/**
 * A modal dialog: traps and returns focus, Esc closes it unless a popup inside handles the key, full screen
 * on small screens.
 */
export function Dialog({
  title,
  size = 'medium',
  onClose,
  headerAction,
  footer,
  isAlert = false,
  initialFocus,
  finalFocus,
  closeButton = { label: shellTexts.close, icon: 'x' },
  rootAttributes = {},
  isBodyBare = false,
  children,
}: DialogProps) {
  const [opener] = useState(findOpener)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (content.current !== null) openers.set(content.current, opener)
  }, [opener])
  const notice = useDialogNotice()
  const escape = useEscape(content, onClose)
  useKeyHold(onClose, content)
  return (
    <Parts.Root
      open
      role={isAlert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={false}
      // The page itself never scrolls, and checking for that would force a relayout.
      preventScroll={false}
      {...escape.root}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      // Evaluated on the next frame: the user may have moved the focus by then, and the next key belongs
      // there.
      initialFocusEl={() => focusedWithin(content.current) ?? initialFocus?.() ?? null}
      finalFocusEl={() => finalFocus?.() ?? mountedOpener(opener) ?? document.getElementById('main')}
    >
      <Portal>
        <Parts.Backdrop />
        <Parts.Positioner {...(size === 'screen' && { padding: 0 })}>
          <Parts.Content ref={content} {...extentOf(size)} {...rootAttributes} {...escape.content}>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              {headerAction}
              <Parts.CloseTrigger asChild>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={closeButton.label}
                  marginInlineStart={headerAction ? 0 : 'auto'}
                >
                  <Icon name={closeButton.icon} />
                </Button>
              </Parts.CloseTrigger>
            </Parts.Header>
            {notice}
            {isBodyBare ? children : <Parts.Body>{children}</Parts.Body>}
            {footer === undefined ? null : <Parts.Footer data-footer>{footer}</Parts.Footer>}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}

/** What opened a dialog, and the opener of the dialog that contains it. */
type Opener = { element: Element | null; behind: Opener | null }

/** Openers of the open dialogs by their content. A workflow replaces one dialog by the next. */
const openers = new WeakMap<Element, Opener>()
const anyDialog = '[role=dialog], [role=alertdialog]'

/** The focused element; for a menu entry the menu's button. */
function findOpener(): Opener {
  const menuButton = takeMenuButton()
  const { activeElement } = document
  const isLost = activeElement === document.body || activeElement?.closest('[role=menu]') != null
  const dialog = activeElement?.closest(anyDialog) ?? [...document.querySelectorAll(anyDialog)].at(-1)
  return {
    element: isLost ? menuButton : activeElement,
    behind: dialog === undefined ? null : (openers.get(dialog) ?? null),
  }
}

function mountedOpener(opener: Opener): HTMLElement | null {
  if (isFocusable(opener.element)) return opener.element
  return opener.behind === null ? null : mountedOpener(opener.behind)
}

function focusedWithin(element: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document
  const isWithin = activeElement !== element && element?.contains(activeElement) === true
  return isWithin && activeElement instanceof HTMLElement ? activeElement : null
}

/** The body is the active element if none is focused. */
function isFocusable(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body
}
