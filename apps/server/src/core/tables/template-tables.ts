interface TemplateTable {
  user_id: string;
  id: string;
  /** Family of the workbook. */
  family: string;
  file_name: string;
  bytes: Uint8Array;
  size: number;
  /** Packed JSON of the server's StoredTemplate: what the workbook is. */
  description: Uint8Array;
  /** JSON of the server's TemplateFacts: what lists say of it. */
  facts: string;
  /** JSON of the answers, by column and category. */
  answers: string;
  /** JSON of the columns as the seller mapped them; null for a known family and before that. */
  mapping: string | null;
  uploaded_at: number;
}

/** How the seller mapped workbooks with the same headers. */
interface TemplateMappingTable {
  user_id: string;
  /** Digest of a header row. */
  signature: string;
  mapping: string;
  saved_at: number;
}

/** The seller's own workbooks. */
export interface TemplateTables {
  templates: TemplateTable;
  template_mappings: TemplateMappingTable;
}
