import { X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { frameTexts } from '../../../texts/driver/frame'

type SheetProps = { title: string; onClose: () => void; children: ReactNode }

/** A dialog at the lower edge, within reach of the thumb. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className="row between">
        <h2 className="head-title">{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={frameTexts.close}
          onClick={() => dialog.current?.close()}
        >
          <X size={26} aria-hidden />
        </button>
      </div>
      <div className="stack">{children}</div>
    </dialog>
  )
}
