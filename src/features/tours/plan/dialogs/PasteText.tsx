import { Box } from '@chakra-ui/react/box'
import { Textarea } from '@chakra-ui/react/textarea'
import { useSelector } from '@xstate/react'
import type { Ref } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { FormField } from '../../../../components/inputs/FormField'
import { pastedColumns } from '../../../../domain/paste/pastedColumns'
import type { StopPasteActorRef } from '../../../../machines/stopPaste/stopPasteMachine'
import { pastedColumnTexts, pasteStopsTexts as texts } from '../../../../texts/tours/planDialogs'

/** First step: the text of a spreadsheet, with an example. */
export function PasteText({ actor, ref }: { actor: StopPasteActorRef; ref: Ref<HTMLTextAreaElement> }) {
  const text = useSelector(actor, ({ context }) => context.text)
  const hasNoRows = useSelector(actor, (snapshot) => snapshot.matches({ pasting: 'noRows' }))
  const change = (changed: string) => actor.send({ type: 'text.changed', text: changed })
  return (
    <Box flex={1} minHeight={0} overflowY="auto" paddingInline="5" paddingBottom="5">
      <FormField
        label={texts.text}
        hint={texts.textHint}
        error={hasNoRows ? texts.noRows : undefined}
        aside={
          text === '' ? undefined : (
            <Button variant="link" size="bare" fontSize="sm" onClick={() => change('')}>
              {texts.clear}
            </Button>
          )
        }
      >
        <Textarea
          ref={ref}
          name="rows"
          rows={10}
          // Lines must not wrap: one line is one row.
          wrap="off"
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            actor.send({ type: 'text.confirmed' })
          }}
        />
      </FormField>
      <Box fontSize="sm" lineHeight="sm" color="fg.muted" marginTop="4">
        {texts.known({ columns: pastedColumns.map((column) => pastedColumnTexts[column]).join(', ') })}
      </Box>
      <Box marginTop="3">
        <table className="paste-table" data-example>
          <caption>{texts.example}</caption>
          <thead>
            <tr>
              {texts.exampleHead.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {texts.exampleRows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  )
}
