import { useRef } from 'react'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import type { ImportKind } from '../../../contract/imports/imports'
import { useFilesOver } from '../../../kits/files/useFilesOver'
import { exampleTexts } from '../../../texts/imports/exampleSheet'
import { newImportTexts as texts } from '../../../texts/imports/newImport'
import { KindChoice } from './KindChoice'
import { PasteField } from './PasteField'
import { useExampleDownload } from './useExampleDownload'

type FileStepProps = {
  kind: ImportKind
  onChooseKind: (kind: ImportKind) => void
  isReading: boolean
  /** Why the last file cannot be read. */
  fault: string | null
  /** Typed rows. */
  typed: string
  onType: (text: string) => void
  onPick: (file: File) => void
}

/** Step 'Datei': the user drops, picks or pastes a file, or pastes rows of a spreadsheet. */
export function FileStep({ kind, onChooseKind, isReading, fault, typed, onType, onPick }: FileStepProps) {
  const downloadExample = useExampleDownload()
  const input = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => {
    // Spreadsheets also paste a picture of the rows.
    const table = files.find(({ type }) => !type.startsWith('image/'))
    if (table !== undefined) onPick(table)
  }
  const { root, isOver, handlers } = useFilesOver(take)
  return (
    <div className="import-file">
      <KindChoice kind={kind} onChoose={onChooseKind} />
      <div
        ref={root}
        className="import-drop"
        role="group"
        aria-label={texts.drop}
        data-over={isOver || undefined}
        {...handlers}
      >
        <Icon name="upload" />
        <div>
          <div>{isReading ? texts.reading : texts.drop}</div>
          <div className="import-second">{texts.dropHint}</div>
        </div>
        <Button variant="solid" onClick={() => input.current?.click()}>
          {texts.pick}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.pick}
          accept=".xlsx,.ods,.csv,.tsv,.txt"
          onChange={(event) => {
            const [picked] = event.target.files ?? []
            if (picked !== undefined) onPick(picked)
            // Allows the same file to be picked again.
            event.target.value = ''
          }}
        />
      </div>
      <div className="import-example">
        <Button onClick={() => downloadExample(kind)}>
          <Icon name="file-down" />
          {exampleTexts.download}
        </Button>
        <span className="import-second">{exampleTexts.hint}</span>
      </div>
      {fault === null ? null : (
        <p className="import-fault" role="alert">
          <Icon name="circle-alert" /> {fault}
        </p>
      )}
      <PasteField
        value={typed}
        onType={onType}
        onRead={(table) => onPick(new File([table], texts.pastedName, { type: 'text/tab-separated-values' }))}
      />
    </div>
  )
}
