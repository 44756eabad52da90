-- Where a payer who is not the insured is told of withdrawals, and how many days ahead; what was agreed before has ten.
alter table mandate add column payer_email text;--> statement-breakpoint
alter table mandate add column notice_days integer default 10 not null;
