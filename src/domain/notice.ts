export type NoticeType = 'success' | 'info' | 'warning' | 'error' | 'default'

/** A toast at the bottom right. */
export type Notice = {
  type: NoticeType
  message: string
  action?: { label: string; onClick: () => void }
}
