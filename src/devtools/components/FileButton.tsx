import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { Button } from '../../components/inputs/controls'

const Chooser = chakra('input')

type FileButtonProps = {
  label: string
  /** Contains the label; for several buttons with the same one. */
  accessibleLabel?: string
  onChoose: (file: File) => void
}

/** A button that lets the user choose a JSON file. */
export function FileButton({ label, accessibleLabel = label, onChoose }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" aria-label={accessibleLabel} flexShrink={0} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <Chooser
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label={accessibleLabel}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows the same file to be selected again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
