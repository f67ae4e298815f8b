import { Link } from 'wouter'

type RowNameProps = {
  /** Target of the link; without it the name is a button that opens the row. */
  href?: string
  onOpen?: () => void
  children: string
}

/** The name of a row: its keyboard target, beside checkbox and menu. */
export function RowName({ href, onOpen, children }: RowNameProps) {
  const attributes = { className: 'data-name', title: children, 'data-row-name': true } as const
  if (href !== undefined) {
    return (
      <Link href={href} {...attributes}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" {...attributes} onClick={onOpen}>
      {children}
    </button>
  )
}
