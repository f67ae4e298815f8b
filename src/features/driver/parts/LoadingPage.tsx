import { frameTexts } from '../../../texts/driver/frame'
import { Page } from './Page'
import { ProductMark } from './ProductMark'

/** Shown while what the device has stored is read. */
export function LoadingPage() {
  return (
    <Page title={frameTexts.productName} mark={<ProductMark />}>
      <p className="visually-hidden" role="status">
        {frameTexts.loading}
      </p>
    </Page>
  )
}
