import { frameTexts } from '../../../texts/driver/frame'
import { leaveTo, pages } from '../navigation'
import { Page } from './Page'

type MissingPageProps = { backTo: string; text?: string }

/** For an address that shows nothing (any more). */
export function MissingPage({ backTo, text = frameTexts.notFound }: MissingPageProps) {
  return (
    <Page title={frameTexts.productName} backTo={backTo}>
      <div className="empty">
        <p>{text}</p>
        <button type="button" className="button solid" onClick={() => leaveTo(pages.today)}>
          {frameTexts.toToday}
        </button>
      </div>
    </Page>
  )
}
