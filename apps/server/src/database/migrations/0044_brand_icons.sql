CREATE TABLE "brand_icons" (
	"icon" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "brand_icons_known" CHECK (icon in ('any', 'maskable', 'apple')),
	CONSTRAINT "brand_icons_bounded" CHECK (octet_length(picture) <= 294912)
);
