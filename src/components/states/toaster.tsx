import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect } from 'react'
import { Portal } from '@chakra-ui/react/portal'
import { Button } from '../inputs/controls'
import { Toast, Toaster, createToaster } from '@chakra-ui/react/toast'
import type { Notice, NoticeType } from '../../domain/noticeTypes'
import type { Platform } from '../../platform/platform'
import { shellTexts } from '../../texts/shell/shell'
import { createClosingTimes } from './closingTimes'
import { liftToasts } from './toastLift'
import { Icon, type IconName } from '../marks/Icon'
import { shownText } from '../../lib/shownText'

const shownMs = 5_000
const maximumToasts = 3
const maximumLines = 3

const store = createToaster({
  placement: 'bottom-end',
  max: maximumToasts,
  overlap: false,
  gap: 8,
  // Set by the theme: on small screens toasts are above the bottom bar.
  offsets: {
    left: '1rem',
    right: '1rem',
    top: '1rem',
    bottom: 'max(var(--toast-bottom), var(--toast-lift, 0px))',
  },
})
const closingTimes = createClosingTimes((id) => store.dismiss(id))
/** Pauses while the pointer or the focus is on a message, and while the page is hidden. */
const toaster = { ...store, pause: closingTimes.pause, resume: closingTimes.resume }

const iconOf: Record<NoticeType, { name: IconName; colour: string }> = {
  success: { name: 'circle-check', colour: 'success' },
  error: { name: 'circle-alert', colour: 'failed' },
  warning: { name: 'triangle-alert', colour: 'warning' },
  info: { name: 'info', colour: 'accent' },
  default: { name: 'info', colour: 'fg.muted' },
}

const closesItself = (type: NoticeType) => type !== 'error' && type !== 'warning'
const noticeTypeOf = ({ meta }: { meta?: Record<string, unknown> | undefined }) =>
  (meta?.['noticeType'] as NoticeType | undefined) ?? 'default'

/** Lines of the visible toast of each topic. */
const linesOf = new Map<string, readonly string[]>()

/** Errors and warnings stay until closed. The same message is shown once, however many requests failed. */
export const showToast: Platform['notify'] = ({ type, message, action, topic }) => {
  const shown = topic === undefined ? undefined : linesOf.get(topic)
  if (topic !== undefined && shown !== undefined) addLine(topic, shown, message)
  else if (!toaster.isVisible(message)) addToast({ type, message, action, topic })
}

function addToast({ type, message, action, topic }: Notice): void {
  const id = topic ?? message
  makeRoom()
  if (topic !== undefined) linesOf.set(topic, [message])
  toaster.create({
    id,
    type: type === 'default' ? 'loading' : type,
    title: shownText(message),
    duration: Infinity,
    meta: { noticeType: type },
    onStatusChange: ({ status }) => {
      if (status === 'visible' && closesItself(type)) closingTimes.start(id, shownMs)
      if (status === 'dismissing') forget(id)
    },
    ...(action ? { action } : {}),
  })
}

/**
 * A new toast would move all others, which takes 30 ms each time, and fifteen files are sent within seconds.
 */
function addLine(topic: string, shown: readonly string[], message: string): void {
  const lines = [...shown, message].slice(-maximumLines)
  linesOf.set(topic, lines)
  toaster.update(topic, { title: lines.map(shownText).join('\n') })
  closingTimes.start(topic, shownMs)
}

function forget(id: string): void {
  closingTimes.forget(id)
  linesOf.delete(id)
}

/** Removes the oldest self-closing toast, so that a new message appears at once. */
function makeRoom(): void {
  const shown = toaster.getVisibleToasts()
  if (shown.length < maximumToasts) return
  const oldest = shown.findLast((toast) => closesItself(noticeTypeOf(toast)))
  if (oldest?.id === undefined) return
  forget(oldest.id)
  toaster.remove(oldest.id)
}

/**
 * Outside of the application root: a dialog hides the content below it from assistive technology, but not
 * live regions of the page.
 */
export default function ToastOutlet() {
  useEffect(liftToasts, [])
  return (
    <Portal>
      {/* An open menu is above messages, which otherwise cover its last items. */}
      <Toaster
        toaster={toaster}
        aria-label={shellTexts.notices}
        insetInline={{ mdDown: '20px' }}
        zIndex="toast !important"
      >
        {(toast) => {
          const { name, colour } = iconOf[noticeTypeOf(toast)]
          return (
            <Toast.Root role={toast.type === 'error' ? 'alert' : 'status'}>
              <Box color={colour} paddingTop="2px">
                <Icon name={name} />
              </Box>
              <Flex direction="column" align="flex-start" gap="1" flex={1} minWidth={0}>
                <Toast.Title whiteSpace="pre-line">{toast.title}</Toast.Title>
                {toast.action ? (
                  <Toast.ActionTrigger asChild>
                    <Button variant="link" size="bare">
                      {toast.action.label}
                    </Button>
                  </Toast.ActionTrigger>
                ) : null}
              </Flex>
              <Toast.CloseTrigger asChild>
                <Button variant="quiet" size="iconSm" marginBlock="-4px" aria-label={shellTexts.close}>
                  <Icon name="x" />
                </Button>
              </Toast.CloseTrigger>
            </Toast.Root>
          )
        }}
      </Toaster>
    </Portal>
  )
}
