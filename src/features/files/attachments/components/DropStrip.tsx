import { useRef } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { uploadLimits } from '../../../../contract/proof/file'
import { useFilesOver } from '../../../../kits/files/useFilesOver'
import { attachmentsTexts as texts } from '../../../../texts/files/attachments'

type DropStripProps = {
  /** Number of further files that are accepted. */
  left: number
  onPick: (files: readonly File[]) => void
}

/** Area to pick, drop or paste files. */
export function DropStrip({ left, onPick }: DropStripProps) {
  const input = useRef<HTMLInputElement>(null)
  const { root, isOver, handlers } = useFilesOver(onPick)
  return (
    <div
      ref={root}
      className="file-drop"
      role="group"
      aria-label={texts.drop}
      data-over={isOver || undefined}
      {...handlers}
    >
      <Icon name="upload" />
      <div className="file-row-text">
        <div>{texts.drop}</div>
        <div className="file-row-second">
          {texts.dropHint({ left, files: uploadLimits.files, bytes: uploadLimits.bytes })}
        </div>
      </div>
      <Button onClick={() => input.current?.click()}>{texts.pick}</Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.pick}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])])
          // Allows the same file to be picked again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
