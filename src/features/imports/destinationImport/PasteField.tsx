import type { ClipboardEvent } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Key } from '../../../components/marks/Key'
import { tableOfClipboard } from '../../../domain/paste/pastedHtml'
import { keyCaps } from '../../../texts/kit/keys'
import { newImportTexts as texts } from '../../../texts/imports/newImport'

type PasteFieldProps = {
  /** The typed text. */
  value: string
  onType: (text: string) => void
  /** Called with a table as text. */
  onRead: (table: string) => void
}

/** Reads pasted rows at once; typed ones on request. */
export function PasteField({ value, onType, onRead }: PasteFieldProps) {
  const isEmpty = value.trim() === ''
  const read = () => isEmpty || onRead(tableOfClipboard('', value))
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget } = event
    const table = tableOfClipboard(clipboardData.getData('text/html'), clipboardData.getData('text/plain'))
    // A pasted word belongs to the text being typed.
    if (!/[\t\n]/.test(table.trim())) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = currentTarget
    onRead(value.slice(0, selectionStart) + table + value.slice(selectionEnd))
  }
  return (
    <div className="import-paste">
      <label>
        {texts.paste}
        <textarea
          name="rows"
          rows={5}
          value={value}
          spellCheck={false}
          onChange={(event) => onType(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            read()
          }}
        />
      </label>
      {isEmpty ? null : (
        <Button onClick={read}>
          {texts.readTyped}
          <Key>{keyCaps('Mod+Enter').join(' ')}</Key>
        </Button>
      )}
    </div>
  )
}
