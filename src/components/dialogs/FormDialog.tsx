import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type FormHTMLAttributes, type ReactNode, type Ref } from 'react'
import type { SubmitStatus } from '../../lib/forms/submitStatus'
import { formsTexts, statusMessages } from '../../texts/kit/forms'
import { shellTexts } from '../../texts/shell/shell'
import { Button, Spinner } from '../inputs/controls'
import { Dialog, type DialogSize } from './Dialog'

const Form = chakra('form')

type FormDialogProps = {
  title: string
  size?: DialogSize
  /** Form ref, `noValidate` and `onSubmit`. */
  formProps: FormHTMLAttributes<HTMLFormElement> & { ref?: Ref<HTMLFormElement> }
  status: SubmitStatus
  /** Default: Speichern. */
  submitLabel?: string
  /** Submitting deletes something permanently. */
  isDangerous?: boolean
  /** Whether there is anything to submit. */
  canSubmit: boolean
  /** Attributes of a workflow's root element (data-machine, data-state). */
  rootAttributes: Record<string, string>
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog: fields in the body, errors and the submit or retry button in the footer. Enter in a
 * field and Strg+Enter anywhere submit it.
 */
export function FormDialog({
  title,
  size = 'small',
  formProps,
  status,
  submitLabel = shellTexts.save,
  isDangerous = false,
  canSubmit,
  rootAttributes,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  const isWaiting = status.kind === 'sending'
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      initialFocus={() =>
        document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, select') ?? null
      }
      rootAttributes={rootAttributes}
      footer={
        <>
          <Box
            role="alert"
            flex={{ base: '1 0 100%', md: 1 }}
            color="failed"
            fontSize="sm"
            lineHeight="sm"
            _empty={{ display: 'none' }}
          >
            {statusMessages(status).join(' ')}
          </Box>
          <Button onClick={onClose} disabled={isWaiting}>
            {shellTexts.close}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'solid'}
            // Not `disabled`, which would lose the focus; a second submit is ignored anyway.
            aria-disabled={!canSubmit || undefined}
          >
            {isWaiting ? <Spinner /> : null}
            {status.kind === 'unsent' ? formsTexts.resend : submitLabel}
          </Button>
        </>
      }
    >
      <Form
        {...formProps}
        id={id}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            event.currentTarget.requestSubmit()
          }
        }}
      >
        <Flex direction="column" gap="4">
          {children}
        </Flex>
      </Form>
    </Dialog>
  )
}
