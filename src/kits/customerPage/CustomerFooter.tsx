import { customerPageTexts } from '../../texts/customer/page'

/** The last day of the link, and the pages that the law asks for. */
export const CustomerFooter = ({ validUntil }: { validUntil: string | null }) => (
  <footer className="cp-footer">
    <span>{validUntil === null ? null : customerPageTexts.validUntil({ day: validUntil })}</span>
    <a href="/imprint">{customerPageTexts.imprint}</a>
    <a href="/privacy">{customerPageTexts.privacy}</a>
  </footer>
)
