/** A seller's own workbook. */
export interface TemplateTable {
  user_id: string;
  id: string;
  /** Family of the workbook. */
  family: string;
  /** The shop that it is for; null for the first one of its marketplace. */
  shop_id: string | null;
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

/** The columns of a workbook of no known family, as the seller last mapped them. */
export interface TemplateMappingTable {
  user_id: string;
  /** Digest of a header row. */
  signature: string;
  mapping: string;
  saved_at: number;
}

/** The tables of the sellers' own workbooks. */
export interface TemplateTables {
  templates: TemplateTable;
  template_mappings: TemplateMappingTable;
}
