import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { Button } from '../../components/inputs/controls'

const Chooser = chakra('input')

type FileButtonProps = { label: string; onChoose: (file: File) => void }

/** A button that lets the user choose a JSON file. */
export function FileButton({ label, onChoose }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <Chooser
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label={label}
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
