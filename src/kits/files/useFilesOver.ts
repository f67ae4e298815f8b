import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'

/**
 * Receives files that are dropped on an element or pasted outside of text fields.
 * @returns whether files are dragged over it, and the props of the element
 */
export function useFilesOver(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // A text field keeps its paste, which some programs accompany with an image. Elements behind a dialog
    // ignore it.
    const isElsewhere =
      isEditable(event.target) || root.current?.closest('[aria-hidden=true], [inert]') != null
    if (files.length === 0 || isElsewhere) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    document.addEventListener('dragover', keepPage)
    document.addEventListener('drop', keepPage)
    return () => {
      document.removeEventListener('paste', listen)
      document.removeEventListener('dragover', keepPage)
      document.removeEventListener('drop', keepPage)
    }
  }, [])
  return {
    /** Props of the element that receives the files. */
    root,
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** Prevents navigation: a browser opens a file that is dropped outside of a drop target. */
function keepPage(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null
