import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'

/**
 * Files that are dropped on an element, or pasted while nothing is being written.
 * @returns whether files are over it, and what the element needs
 */
export function useFilesOver(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    // A field is given its text, with which some programs send a picture; what is behind a dialog is not meant.
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
    /** Of the element that takes them. */
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

/** A browser leaves the page for a file that is dropped where nobody takes it. */
function keepPage(event: globalThis.DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault()
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null
