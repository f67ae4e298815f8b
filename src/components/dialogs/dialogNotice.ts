import { createContext, useContext, type ReactNode } from 'react'

const DialogNotice = createContext<ReactNode>(null)

/** Puts a notice below the title of every dialog: what lies behind a dialog is not seen. */
export const DialogNoticeProvider = DialogNotice.Provider
export const useDialogNotice = (): ReactNode => useContext(DialogNotice)
