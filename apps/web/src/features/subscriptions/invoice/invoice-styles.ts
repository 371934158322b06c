/** The look of the invoice on screen and on paper. It is a document: the same in light and dark. */
export const invoiceStyles = `
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body { background: #f4f2ec; color: #14302e; font: 15px/1.55 'Plus Jakarta Sans Variable', 'Segoe UI', system-ui, sans-serif; padding: 24px; }
.invoice { background: #fff; border: 1px solid #e2ded4; border-radius: 14px; border-top: 10px solid #0b5f57; margin: 0 auto; max-width: 760px; overflow-wrap: anywhere; padding: 40px; }
header, .parties { display: flex; flex-wrap: wrap; gap: 24px; justify-content: space-between; }
.brand { color: #0b5f57; font-size: 22px; font-weight: 800; }
header p:not(.brand):not(.status), .parties p:not(.name), footer { color: #51625f; font-size: 14px; }
.facts-end { text-align: right; }
h1 { font-size: 28px; letter-spacing: -0.02em; line-height: 1.2; }
h2 { color: #51625f; font-size: 13px; font-weight: 600; }
.status { border-radius: 99px; display: inline-block; font-size: 13px; font-weight: 800; letter-spacing: 0.06em; margin-top: 8px; padding: 3px 14px; }
.status-success { background: #dcf3e3; color: #14532d; }
.status-pending { background: #fdeecb; color: #713f12; }
.status-failed { background: #fde2dd; color: #7f1d1d; }
.parties { border-top: 1px solid #e2ded4; margin-top: 28px; padding-top: 24px; }
.name { font-size: 17px; font-weight: 700; }
dl div { display: flex; gap: 24px; justify-content: space-between; }
dt { color: #51625f; font-size: 14px; }
dd { font-weight: 600; text-align: right; }
table { border-collapse: collapse; color: inherit; font: inherit; width: 100%; }
.items { margin-top: 28px; }
.items th { background: #f4f2ec; font-size: 13px; padding: 10px 12px; text-align: left; }
.items th, .items td:nth-child(2) { overflow-wrap: normal; }
.items td { border-bottom: 1px solid #e2ded4; padding: 14px 12px; vertical-align: top; }
.items th:last-child, .items td:last-child, .sums td { text-align: right; white-space: nowrap; }
.sums { margin: 16px 0 0 auto; max-width: 320px; }
.sums th { font-weight: 500; text-align: left; }
.sums th, .sums td { padding: 5px 12px; }
.total th, .total td { border-top: 2px solid #14302e; font-size: 18px; font-weight: 800; padding-top: 10px; }
footer { border-top: 1px solid #e2ded4; margin-top: 36px; padding-top: 16px; text-align: center; }
@media (max-width: 560px) { body { padding: 0; } .invoice { border-radius: 0; padding: 24px 18px; } .facts-end { text-align: left; } }
@media print { body { background: #fff; padding: 0; } .invoice { border: 0; border-radius: 0; max-width: none; padding: 0; } * { print-color-adjust: exact; } @page { margin: 18mm; } }
`;
