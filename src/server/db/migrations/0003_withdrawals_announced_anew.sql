-- A payer is told anew, of the same invoice for another day, where the amount changed before its withdrawal left.
alter table withdrawal_notice drop constraint withdrawal_notice_brokerage_id_invoice_id_mandate_id_pk;--> statement-breakpoint
alter table withdrawal_notice add constraint withdrawal_notice_once primary key (brokerage_id, invoice_id, mandate_id, withdraw_on);--> statement-breakpoint
alter table withdrawal add column anew_on date;--> statement-breakpoint
create index withdrawal_anew on withdrawal using btree (anew_on) where anew_on is not null;--> statement-breakpoint
alter table withdrawal add constraint withdrawal_dropped_anew check (anew_on is null or state = 'dropped');
