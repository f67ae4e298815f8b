export type NoticeType = 'success' | 'info' | 'warning' | 'error' | 'default'

/** A toast at the bottom right. */
export type Notice = {
  type: NoticeType
  message: string
  /** Notices with the same topic share a toast, which shows the latest ones line by line. */
  topic?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
}
