import { createContext, useContext, type ReactNode } from 'react'

const DialogNotice = createContext<ReactNode>(null)

/** Notice below the title of every dialog, since a dialog covers the notice of the page. */
export const DialogNoticeProvider = DialogNotice.Provider
export const useDialogNotice = (): ReactNode => useContext(DialogNotice)
