import { CircleAlert } from 'lucide-react'
import { dialledNumber } from '../../domain/customer/dialledNumber'
import { customerActionTexts } from '../../texts/customer/page'

/** What the server does not take, and what helps. */
export function RefusedNote({ phone }: { phone: string | null }) {
  return (
    <p className="cp-note cp-refused" role="alert">
      <CircleAlert size={20} aria-hidden />
      <span>
        {customerActionTexts.refused}{' '}
        {phone === null ? null : (
          <a href={`tel:${dialledNumber(phone)}`}>{customerActionTexts.refusedCall({ phone })}</a>
        )}
      </span>
    </p>
  )
}
