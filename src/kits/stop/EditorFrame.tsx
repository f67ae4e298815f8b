import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../components/inputs/controls'
import { Dialog } from '../../components/dialogs/Dialog'
import { useDialogNotice } from '../../components/dialogs/dialogNotice'
import { Icon } from '../../components/marks/Icon'
import { useKeyHold } from '../../platform/keys/useKeyHold'
import { shellTexts } from '../../texts/shell/shell'

export type EditorDisplay = 'dialog' | 'overlay'

type EditorFrameProps = {
  display: EditorDisplay
  title: string
  rootAttributes: Record<string, string>
  /** Rendered beside the title. */
  headerAction?: ReactNode
  onClose: () => void
  onSubmit: () => void
  footer: ReactNode
  /** Name of the field focused initially. Default: the first one. */
  firstField?: string | undefined
  /** Whether the children bring their own padding and scrolling. */
  children: ReactNode
}

const Form = chakra('form')

/** Dialog or overlay around the same form; Strg+Enter saves, Esc closes. */
export function EditorFrame({
  display,
  title,
  rootAttributes,
  headerAction,
  onClose,
  onSubmit,
  footer,
  firstField,
  children,
}: EditorFrameProps) {
  const formElement = useRef<HTMLFormElement>(null)
  const form = (
    <Form
      ref={formElement}
      display="flex"
      flexDirection="column"
      flexGrow={1}
      // Fixed height for all tabs against layout shifts; a notice above takes its space from it.
      flexBasis={{ base: 0, md: display === 'dialog' ? 'min(690px, calc(100dvh - 116px))' : 0 }}
      minHeight={0}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <Flex
        as="footer"
        data-footer
        align="center"
        justify="flex-end"
        // In a narrow frame, actions on the record are above the buttons.
        wrap="wrap"
        gap="2"
        paddingInline="5"
        paddingBlock="3"
        borderTopWidth="1px"
        borderTopStyle="solid"
        borderColor="border"
        flexShrink={0}
      >
        {footer}
      </Flex>
    </Form>
  )
  if (display === 'dialog') {
    return (
      <Dialog
        title={title}
        size="large"
        headerAction={headerAction}
        onClose={onClose}
        initialFocus={() => findField(formElement.current, firstField)}
        rootAttributes={rootAttributes}
        isBodyBare
      >
        {form}
      </Dialog>
    )
  }
  return (
    <Overlay
      title={title}
      rootAttributes={rootAttributes}
      headerAction={headerAction}
      firstField={firstField}
      onClose={onClose}
    >
      {form}
    </Overlay>
  )
}

type OverlayProps = Pick<
  EditorFrameProps,
  'title' | 'rootAttributes' | 'headerAction' | 'firstField' | 'onClose' | 'children'
>

/** Covers the list but not the map beside it, so it is not modal. */
function Overlay({ title, rootAttributes, headerAction, firstField, onClose, children }: OverlayProps) {
  const panel = useRef<HTMLDivElement>(null)
  const notice = useDialogNotice()
  useKeyHold(onClose, panel)
  const firstFieldNow = useEffectEvent(() => firstField)
  useEffect(() => {
    const before = document.activeElement
    // While the record loads there is no field; Esc and Tab must work inside the overlay anyway.
    ;(findField(panel.current, firstFieldNow()) ?? panel.current)?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <Flex
      ref={panel}
      role="dialog"
      tabIndex={-1}
      outline={0}
      aria-label={title}
      direction="column"
      position="fixed"
      insetBlock={0}
      insetInlineStart="var(--nav-width)"
      width={{ base: 'calc(100vw - var(--nav-width))', lg: '520px', xl: '600px', '2xl': '680px' }}
      background="bg.panel"
      boxShadow="dialog"
      zIndex="nav"
      animation="rise-in 160ms cubic-bezier(.2,0,0,1)"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isTaken(event)) onClose()
      }}
      {...rootAttributes}
    >
      <Flex
        as="header"
        align="center"
        minHeight="topBar"
        paddingInlineStart="5"
        paddingInlineEnd="3"
        flexShrink={0}
        borderBottomWidth="1px"
        borderBottomStyle="solid"
        borderColor="border"
      >
        <Box as="h2" flex={1} fontSize="xl" fontWeight="semibold">
          {title}
        </Box>
        {headerAction}
        <Button variant="quiet" size="icon" aria-label={shellTexts.close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </Flex>
      {notice}
      {children}
    </Flex>
  )
}

/** The name field, else the first field. */
const findField = (within: HTMLElement | null, name: string | undefined): HTMLElement | null =>
  (name === undefined ? null : within?.querySelector<HTMLElement>(`[name='${name}']`)) ??
  within?.querySelector<HTMLElement>('input, textarea, select') ??
  null

/**
 * Whether an element inside the form handles Esc: an open list, or a combobox, which claims the key even when
 * closed.
 */
function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isClosedList = target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'false'
  return defaultPrevented && !isClosedList
}
