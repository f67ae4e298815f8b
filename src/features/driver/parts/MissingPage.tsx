import { frameTexts } from '../../../texts/driver/frame'
import { navigate, pages } from '../navigation'
import { Page } from './Page'

/** For an address that shows nothing (any more). */
export function MissingPage({ backTo }: { backTo: string }) {
  return (
    <Page title={frameTexts.productName} backTo={backTo}>
      <div className="empty">
        <p>{frameTexts.notFound}</p>
        <button
          type="button"
          className="button solid"
          onClick={() => navigate(pages.today, { replace: true })}
        >
          {frameTexts.toToday}
        </button>
      </div>
    </Page>
  )
}
