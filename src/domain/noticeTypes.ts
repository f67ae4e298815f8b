export type NoticeType = 'success' | 'info' | 'warning' | 'error' | 'default'

/** A toast at the bottom right. */
export type Notice = {
  type: NoticeType
  message: string
  /** What belongs to one topic shares a toast, which shows the last of it line by line. */
  topic?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
}
